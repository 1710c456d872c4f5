"""Valid and invalid requests get answers that the OpenAPI description declares."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from litestar.serialization import decode_json, encode_json
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import ratusz
from ratusz.web import Settings, create_app
from tests.web.conftest import SECRET

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
GAME = next(iter(ratusz.all_facts()))


@pytest.fixture(scope="session")
def token(address: str) -> str:
    """A token of a person with a game, so that guessed addresses are not all unknown."""
    return str(httpx.post(f"{address}/api/people", json={"name": "Fuzzy"}).json()["token"])


@pytest.fixture(scope="session")
def table(address: str, token: str) -> str:
    """A running game of theirs."""
    body = {"do": "open", "game": GAME, "options": {"players": 1}, "seats": [{"kind": "me"}], "start": True}
    headers = {"Authorization": f"Bearer {token}"}
    answer = httpx.post(f"{address}/api/tables", json=body, headers=headers, timeout=120)
    return str(answer.json()["table"])


DOCUMENT = decode_json(encode_json(create_app(Settings(SECRET, "sqlite://")).openapi_schema.to_schema()))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
# Events never end, and nobody shall delete themselves here: both have tests of their own.
STREAMS = ("/api/tables/{table}/events", "/api/tables/{table}/changes", "/api/lists/changes")
LEFT_OUT = {*((path, "get") for path in STREAMS), ("/api/me", "delete")}
OPERATIONS = [(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods]


@pytest.mark.parametrize(("path", "method"), [found for found in OPERATIONS if found not in LEFT_OUT])
def test_the_api_keeps_its_description(address: str, token: str, table: str, path: str, method: str) -> None:
    operation = SCHEMA[path][method]

    @settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), known=booleans())
    def holds(case: Any, known: bool) -> None:
        if known and "{table}" in path:
            case.path_parameters["table"] = table
        headers = {"Authorization": f"Bearer {token}"}
        case.call_and_validate(base_url=address, headers=headers, checks=CHECKS, timeout=20)

    holds()


OPEN_TO_ALL = ("/api/people", "/api/login", "/api/recover")
"""Where who is unknown may change something: they become known."""


def example_of(operation: dict[str, Any]) -> Any:
    """The example of a body."""
    return operation["requestBody"]["content"]["application/json"]["schema"]["examples"][0]


def test_every_address_is_explained() -> None:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], path
            assert operation["description"].endswith((".", "…")), path
            assert all(parameter.get("description") for parameter in operation.get("parameters", [])), path
            assert "requestBody" not in operation or example_of(operation), path
            secured = operation.get("security") == [{"token": []}]
            assert secured or method == "get" or path in OPEN_TO_ALL, path


def test_what_needs_a_token_says_so(address: str) -> None:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            made = path.format(table="x", game="x", token="x", session="x", id="x", step=1)
            example = example_of(operation) if "requestBody" in operation else None
            with httpx.stream(method, f"{address}{made}", json=example) as answer:  # one of them never ends
                status = answer.status_code
            known = "security" in operation or path in ("/api/login", "/api/recover")
            assert (status == 401) == known, (method, path)


def test_the_example_of_a_table_can_be_opened(address: str, token: str) -> None:
    example = example_of(DOCUMENT["paths"]["/api/tables"]["post"])
    answer = httpx.post(
        f"{address}/api/tables", json=example, headers={"Authorization": f"Bearer {token}"}, timeout=120
    )
    assert answer.status_code == 201


def test_deleting_oneself(address: str) -> None:
    made = httpx.post(f"{address}/api/people", json={"name": "Gone"}).json()["token"]
    headers = {"Authorization": f"Bearer {made}"}
    assert httpx.delete(f"{address}/api/me", headers=headers).status_code == 204
    assert httpx.delete(f"{address}/api/me", headers=headers).status_code == 401

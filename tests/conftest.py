import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--moves", type=int, default=60, help="random moves for each law and option set")


@pytest.fixture
def moves(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--moves"))

package dev.trestle.web.route;

/// Error responses that all applications share.
final class ServerProblems {
  private ServerProblems() {}

  static Problem of(int status) {
    return switch (status) {
      case 400 ->
          Problem.of(
              400,
              "BAD_REQUEST",
              "The request is not valid HTTP. An address has no empty segments (//), and no encoded slashes or dots.");
      case 404 -> Problem.of(404, "NOT_FOUND", "There is nothing at this address.");
      case 405 ->
          Problem.of(
              405, "METHOD_NOT_ALLOWED", "This address does not support the method; see Allow.");
      case 408 -> Problem.of(408, "TOO_SLOW", "The body was sent too slowly.");
      case 413 -> Problem.of(413, "BODY_TOO_LARGE", "The body is longer than this server takes.");
      case 431 ->
          Problem.of(431, "HEADERS_TOO_LARGE", "The headers are longer than this server takes.");
      case 500 ->
          Problem.of(
              500,
              "INTERNAL_ERROR",
              "An internal error occurred. It was logged with the request id.");
      case 503 -> Problem.of(503, "BUSY", "The server is busy. Try again in a moment.");
      // Whatever else the server finds wrong with a request, by itself.
      default -> Problem.of(status, "BAD_REQUEST", "The request is not valid HTTP.");
    };
  }
}

package dev.trestle.server.access;

import dev.trestle.dynamo.error.RequestException;

/// Thrown when a caller is not authenticated or not authorised. The texts are Amazon's.
public final class AccessException extends RequestException {
  private AccessException(String code, String message) {
    super(code, message);
  }

  static AccessException missingToken() {
    return new AccessException(
        "MissingAuthenticationTokenException", "Request is missing Authentication Token");
  }

  static AccessException incomplete(String message) {
    return new AccessException("IncompleteSignatureException", message);
  }

  static AccessException invalid(String message) {
    return new AccessException("InvalidSignatureException", message);
  }

  static AccessException wrongSignature() {
    return invalid(
        "The request signature we calculated does not match the signature you provided. Check your"
            + " AWS Secret Access Key and signing method. Consult the service documentation for"
            + " details.");
  }

  static AccessException unknownKey() {
    return new AccessException(
        "UnrecognizedClientException", "The security token included in the request is invalid.");
  }

  /// Amazon's text has no full stop here.
  static AccessException unknownToken() {
    return new AccessException(
        "UnrecognizedClientException", "The security token included in the request is invalid");
  }

  static AccessException denied(String keyId, String operation, String resource) {
    return new AccessException(
        "AccessDeniedException",
        ("User: arn:aws:iam::000000000000:user/%s is not authorized to perform: dynamodb:%s on"
                + " resource: %s because no identity-based policy allows the dynamodb:%s action")
            .formatted(keyId, operation, resource, operation));
  }
}

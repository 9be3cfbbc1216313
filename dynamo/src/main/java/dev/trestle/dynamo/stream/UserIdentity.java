package dev.trestle.dynamo.stream;

/// Who caused a change, where it was not a client.
public record UserIdentity(String principalId, String type) {
  /// DynamoDB itself, which removes items whose time to live is over.
  public static final UserIdentity TIME_TO_LIVE =
      new UserIdentity("dynamodb.amazonaws.com", "Service");
}

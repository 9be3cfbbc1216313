package dev.trestle.apps.nbhd.testing;

import com.fasterxml.jackson.databind.JsonNode;

/// A signed-in user in a test.
public record NbhdUser(String did, String name, NbhdClient client) {
  /// Creates a neighbourhood, public unless a member says otherwise, and returns its data.
  ///
  /// @param members further names and values, in turn
  public JsonNode neighborhood(String name, Object... members) {
    var all = new Object[members.length + 2];
    all[0] = "name";
    all[1] = name;
    System.arraycopy(members, 0, all, 2, members.length);
    return client.post("/neighborhoods", all).ok(201).data();
  }

  public Answer get(String path) {
    return client.get(path);
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return client.post(path, members);
  }

  public Answer put(String path, Object... members) {
    return client.put(path, members);
  }

  public Answer patch(String path, Object... members) {
    return client.patch(path, members);
  }

  public Answer delete(String path, Object... members) {
    return client.delete(path, members);
  }
}

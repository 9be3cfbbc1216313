package dev.trestle.apps.nbhd.feature;

/// A part of the purge of a user: deletes something that a feature has stored of the user, or replaces the user's DID by a pseudonym. It may be
/// repeated: a node can die after a step.
public interface UserPurgeStep {
  /// The name of the step, as jobs store it. Unique among all features.
  String name();

  /// Does a small part of the work.
  ///
  /// @param did the user
  /// @param pseudonym stands for the user in what stays
  /// @param max the number of items to handle
  /// @return how many items were handled; zero once nothing is left
  int purge(String did, String pseudonym, int max);

  /// The work of a step.
  @FunctionalInterface
  interface Work {
    /// See [UserPurgeStep#purge].
    int purge(String did, String pseudonym, int max);
  }

  static UserPurgeStep of(String name, Work work) {
    return new UserPurgeStep() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public int purge(String did, String pseudonym, int max) {
        return work.purge(did, pseudonym, max);
      }
    };
  }
}

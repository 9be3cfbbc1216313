package dev.trestle.apps.nbhd.feature;

import dev.trestle.kit.feature.Feature;
import java.util.List;

/// A feature of the neighbourhoods: in addition to what every feature has, its part of the purge of a user.
public interface NbhdFeature extends Feature {
  /// The steps that delete what the feature has stored of a user, in their order. They run when the grace period of a deleted account has ended, before
  /// those of the identity itself.
  default List<UserPurgeStep> userPurge() {
    return List.of();
  }
}

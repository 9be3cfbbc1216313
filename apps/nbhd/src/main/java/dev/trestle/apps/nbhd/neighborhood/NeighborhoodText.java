package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import java.util.Optional;

/// The wanted values of a neighbourhood. What is absent stays, or has its usual value.
record NeighborhoodText(
    Optional<String> name,
    Optional<String> slug,
    Optional<String> description,
    Optional<Neighborhood.Privacy> privacy,
    Optional<Settings> settings) {
  static final int NAME_MIN = 3;
  static final int NAME_MAX = 50;
  static final int DESCRIPTION_MAX = 1000;

  /// Wanted settings. What is absent stays.
  @SchemaName("NeighborhoodSettingsChange")
  record Settings(
      Optional<Boolean> allowSiteCreation,
      Optional<Boolean> requireEmailVerification,
      Optional<Boolean> approvalRequired) {}

  static NeighborhoodText of(
      Optional<String> name,
      Optional<String> slug,
      Optional<String> description,
      Optional<String> privacy,
      Optional<Settings> settings) {
    return new NeighborhoodText(
        name,
        slug,
        description,
        privacy.map(text -> Inputs.choice("privacy", text, Neighborhood.Privacy.class)),
        settings);
  }

  Neighborhood.Settings settings(Neighborhood.Settings before) {
    return settings
        .map(
            wanted ->
                new Neighborhood.Settings(
                    wanted.allowSiteCreation().orElse(before.allowSiteCreation()),
                    wanted.requireEmailVerification().orElse(before.requireEmailVerification()),
                    wanted.approvalRequired().orElse(before.approvalRequired())))
        .orElse(before);
  }
}

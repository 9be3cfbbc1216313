package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodAccess.Seen;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdInvite;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Write;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Invites to neighbourhoods: a code that administrators give to others, who may join with it.
final class Invites {
  /// Maximum number of invites of a neighbourhood.
  static final int MAX = 100;

  /// Letters and digits that are not mistaken for each other. Twelve of them have 60 bits.
  private static final String ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

  private static final int LENGTH = 12;

  private final NbhdParts parts;
  private final NbhdTable table;
  private final SecureRandom random = new SecureRandom();

  Invites(NbhdParts parts) {
    this.parts = parts;
    this.table = parts.table();
  }

  Plan create(Seen seen, String by, Optional<Integer> maxUses, Optional<Duration> validFor) {
    if (table.invitesOf(seen.requireAdministrator().id()).all(MAX).size() >= MAX) {
      throw Problems.tooMany("INVITES", "There are %d invites. Delete one first.".formatted(MAX));
    }
    var now = parts.clock().instant();
    var invite = new NbhdInvite(seen.id(), code(), by, maxUses, 0, now, validFor.map(now::plus));
    return Plan.created(
        "/neighborhoods/%s/invites/%s".formatted(seen.neighborhood().slug(), invite.code()),
        InviteView.of(invite),
        table.nbhdInvites().create(invite));
  }

  private String code() {
    var code = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      code.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return code.toString();
  }

  Plan delete(Seen seen, String code) {
    var invite =
        table
            .nbhdInvite(seen.requireAdministrator().id(), code)
            .find()
            .orElseThrow(Problems::notFound);
    return Plan.silent(table.nbhdInvites().delete(invite));
  }

  List<InviteView> list(Seen seen) {
    return table.invitesOf(seen.requireAdministrator().id()).all(MAX).stream()
        .map(InviteView::of)
        .toList();
  }

  /// An invite that can be used; empty for any other text.
  Optional<NbhdInvite> findUsable(String code) {
    return table
        .inviteByCode(code)
        .filter(invite -> invite.maxUses().map(max -> invite.uses() < max).orElse(true));
  }

  Optional<NbhdInvite> findUsable(String neighborhoodId, String code) {
    return findUsable(code).filter(invite -> invite.neighborhoodId().equals(neighborhoodId));
  }

  /// The write that counts a use, and requires that there is one left.
  Write<?> use(NbhdInvite invite) {
    var update =
        table.nbhdInvite(invite.neighborhoodId(), invite.code()).update().add(NbhdInvite::uses, 1);
    return invite
        .maxUses()
        .map(max -> update.onlyIf(where(NbhdInvite::uses).isLess(max)))
        .orElseGet(() -> update.onlyIf(exists()));
  }
}

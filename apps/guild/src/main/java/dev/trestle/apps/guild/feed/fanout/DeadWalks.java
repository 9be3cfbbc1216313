package dev.trestle.apps.guild.feed.fanout;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import java.util.List;

/// The walks of the fan-out that failed too often: operators list them, and let each go on or give it up. Thread-safe.
public record DeadWalks(GuildTable table) {
  /// The oldest ones first.
  public List<FanoutWalk> list(int most) {
    return table.deadWalks().page(PageRequest.first(most)).entities();
  }

  /// Lets a dead walk go on.
  ///
  /// @return whether there was one
  public boolean replay(String actorId) {
    return table
        .fanoutWalk(actorId)
        .find()
        .filter(walk -> walk.deadSince().isPresent())
        .filter(
            walk ->
                table.attempt(
                        List.of(
                            table
                                .fanoutWalks()
                                .update(walk)
                                .set(FanoutWalk::failures)
                                .to(0)
                                .remove(FanoutWalk::pausedUntil)
                                .remove(FanoutWalk::deadSince)))
                    instanceof Outcome.Done<?>)
        .isPresent();
  }

  /// Gives up a dead walk: its activities are not copied, and readers pull them and everything older.
  ///
  /// @return whether there was one
  public boolean giveUp(String actorId) {
    return table
        .fanoutWalk(actorId)
        .find()
        .filter(walk -> walk.deadSince().isPresent())
        .filter(
            walk ->
                table.attempt(
                        table
                            .promotion(actorId)
                            .update()
                            .set(Promotion::since)
                            .to(walk.through())
                            .set(Promotion::pushedThrough)
                            .to(walk.through())
                            .onlyIf(where(Promotion::epoch).is(walk.epoch()))
                            .onlyIf(where(Promotion::pushedThrough).is(walk.after())),
                        table.fanoutWalks().delete(walk))
                    instanceof Outcome.Done<?>)
        .isPresent();
  }
}

package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import java.time.InstantSource;

/// The nightly job that compares the number of members of each neighbourhood with its memberships, and corrects it. It finds nothing unless somebody has
/// changed the table by other means.
record MemberCountRepair(NbhdTable table, InstantSource clock) implements JobHandler {
  /// The kind of the jobs, as it is stored.
  static final String KIND = "member_counts";

  private static final System.Logger LOG = System.getLogger(MemberCountRepair.class.getName());

  /// Number of neighbourhoods in one step.
  private static final int PAGE = 20;

  private static final int MEMBERS_READ = 1_000_000;

  NightlyJob nightly() {
    return new NightlyJob(
        table,
        clock,
        day -> Job.of("%s-%s".formatted(KIND, day), KIND, day.toString(), clock.instant()));
  }

  @Override
  public Progress next(Job job) {
    var page =
        table
            .newestNeighborhoods()
            .page(PageRequest.first(PAGE).after(job.place().map(Cursor::new)));
    page.entities().stream().map(Neighborhood::id).forEach(this::repair);
    int handled = page.entities().size();
    return page.next()
        .<Progress>map(next -> Progress.to(Job.FIRST_STEP, handled).at(next.text()))
        .orElseGet(() -> Progress.finished(handled));
  }

  private void repair(String id) {
    var stored = table.neighborhood(id).find().filter(it -> !it.isDeleted());
    if (stored.isEmpty()) {
      return;
    }
    long shown = stored.get().memberCount();
    long counted = table.membersOf(id).stream(MEMBERS_READ).filter(Membership::isActive).count();
    if (shown == counted) {
      return;
    }
    // Refused where somebody has joined or left since the number was read.
    var outcome =
        table.attempt(
            table
                .neighborhood(id)
                .update()
                .set(Neighborhood::memberCount)
                .to(counted)
                .onlyIf(where(Neighborhood::memberCount).is(shown)));
    if (outcome instanceof Outcome.Done<?>) {
      LOG.log(
          System.Logger.Level.WARNING,
          () ->
              "Number of members corrected neighborhood=%s from=%d to=%d"
                  .formatted(id, shown, counted));
    }
  }
}

package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdSite;
import dev.trestle.apps.nbhd.table.site.Site;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import java.util.List;

/// The job that deletes a neighbourhood and what belongs to it. Its history stays, and sites stay with their owners. The neighbourhood itself, with the lock of
/// its slug, is deleted last.
record NeighborhoodDeletion(NbhdTable table) implements JobHandler {
  /// The kind of the jobs, as it is stored.
  static final String KIND = "delete_neighborhood";

  private static final String INVITES = "INVITES";
  private static final String SITES = "SITES";
  private static final String FEED = "FEED";
  private static final String EVENTS = "EVENTS";
  private static final String END = "END";

  @Override
  public Progress next(Job job) {
    var id = job.subject();
    return switch (job.step()) {
      case Job.FIRST_STEP -> next(Job.FIRST_STEP, INVITES, deleteMembers(id));
      case INVITES -> next(INVITES, SITES, deleteInvites(id));
      case SITES -> next(SITES, FEED, unlinkSites(id));
      case FEED -> next(FEED, EVENTS, deleteFeed(id));
      case EVENTS -> next(EVENTS, END, deleteEvents(id));
      case END -> {
        table.neighborhood(id).find().ifPresent(it -> table.run(table.neighborhoods().delete(it)));
        yield Progress.finished(1);
      }
      default -> throw new IllegalStateException("No step " + job.step());
    };
  }

  private static Progress next(String step, String following, int handled) {
    return Progress.to(handled > 0 ? step : following, handled);
  }

  private int deleteMembers(String id) {
    return new DeletionSweep(table)
        .deleteFirst(table.membersOf(id), it -> List.of(table.memberships().delete(it)));
  }

  /// One by one, since the code of each is deleted in its transaction.
  private int deleteInvites(String id) {
    var invites = table.invitesOf(id).all(DeletionSweep.BATCH);
    invites.forEach(invite -> table.run(table.nbhdInvites().delete(invite)));
    return invites.size();
  }

  private int unlinkSites(String id) {
    var links = table.sitesIn(id).all(DeletionSweep.BATCH);
    links.forEach(this::unlink);
    return links.size();
  }

  private void unlink(NbhdSite link) {
    // Refused where the site was moved to another neighbourhood, or is gone.
    var _ =
        table.attempt(
            table
                .site(link.ownerDid(), link.siteId())
                .update()
                .remove(Site::nbhdId)
                .onlyIf(where(Site::nbhdId).is(link.neighborhoodId())));
    table.run(table.nbhdSites().delete(link));
  }

  private int deleteFeed(String id) {
    return new DeletionSweep(table)
        .deleteFirst(table.feedOf(id), it -> List.of(table.feedEntries().delete(it)));
  }

  private int deleteEvents(String id) {
    return new DeletionSweep(table)
        .deleteFirst(table.eventsOf(id), it -> List.of(table.calendarEvents().delete(it)));
  }
}

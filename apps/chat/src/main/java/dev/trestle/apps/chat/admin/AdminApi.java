package dev.trestle.apps.chat.admin;

import dev.trestle.apps.chat.integrity.IntegrityFindings;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Routes for administrators of the chat: all servers, open jobs and the integrity check.
public record AdminApi(ChatTable table, NightlyJob nightlyCheck) {
  private static final int SHOWN_JOBS = 200;

  /// All servers, the newest first.
  ///
  /// @param next the value of `after` for the next page
  @SchemaName("AdminServerList")
  public record Servers(List<OneServer> servers, Optional<String> next) {}

  /// A server, for administrators.
  @SchemaName("AdminServer")
  public record OneServer(
      String serverId,
      String name,
      Optional<String> ownerId,
      int memberCount,
      int channelCount,
      boolean deleting,
      Instant createdAt) {
    static OneServer of(ServerDir row, Optional<Server> server) {
      return new OneServer(
          row.serverId(),
          row.name(),
          server.map(Server::ownerId),
          server.map(Server::memberCount).orElse(0),
          server.map(Server::channelCount).orElse(0),
          server.map(Server::deleting).orElse(true),
          row.createdAt());
    }
  }

  /// Open jobs.
  @SchemaName("AdminJobList")
  public record JobList(List<OneJob> jobs) {}

  /// The state of a job.
  @SchemaName("AdminJob")
  public record OneJob(
      String jobId,
      String kind,
      String subject,
      String step,
      long done,
      Optional<String> failure,
      Instant dueAt,
      Instant createdAt,
      Instant updatedAt) {
    static OneJob of(Job job) {
      return new OneJob(
          job.jobId(),
          job.kind(),
          job.subject(),
          job.step(),
          job.done(),
          job.failure(),
          job.dueAt(),
          job.createdAt(),
          job.updatedAt());
    }
  }

  /// The findings of the newest integrity check, complete or so far.
  @SchemaName("IntegrityReport")
  public record Report(OneJob job, boolean running, IntegrityFindings findings) {}

  public void add(Api api) {
    api.add(
            route("GET", "/admin/servers", "Lists all servers.", this::servers)
                .query(
                    QueryParameter.id("after", "The id of the server before the page."),
                    Paging.LIMIT)
                .answers(200, Servers.class))
        .add(
            route("GET", "/admin/jobs", "Lists open jobs.", this::jobs).answers(200, JobList.class))
        .add(
            route("GET", "/admin/integrity", "Shows the last integrity report.", this::report)
                .problem(404, "NOT_FOUND")
                .answers(200, Report.class))
        .add(
            route("POST", "/admin/integrity", "Starts an integrity check.", this::begin)
                .problem(409, "CONFLICT")
                .answers(202));
  }

  private static Route route(String method, String path, String summary, Handler handler) {
    return Route.of(method, path, summary, handler).adminsOnly();
  }

  private HttpResponse servers(ApiCall call) {
    int limit = (int) call.queryNumber("limit");
    var after = call.queryId("after").orElse(AllServers.NEWEST);
    var rows = new AllServers(table).before(after, limit);
    var found = table.servers(rows.stream().map(ServerDir::serverId).toList());
    return Reply.ok(
        new Servers(
            rows.stream()
                .map(row -> OneServer.of(row, Optional.ofNullable(found.get(row.serverId()))))
                .toList(),
            rows.size() < limit ? Optional.empty() : Optional.of(rows.getLast().serverId())));
  }

  private HttpResponse jobs(ApiCall call) {
    var open =
        Stream.of(Job.NOW, Job.LATER)
            .flatMap(which -> table.openJobs(which).stream(SHOWN_JOBS).limit(SHOWN_JOBS))
            .map(OneJob::of)
            .toList();
    return Reply.ok(new JobList(open));
  }

  private HttpResponse report(ApiCall call) {
    var job = nightlyCheck.newest().orElseThrow(Problems::notFound);
    return Reply.ok(
        new Report(OneJob.of(job), job.open().isPresent(), IntegrityFindings.of(job.result())));
  }

  private HttpResponse begin(ApiCall call) {
    if (!nightlyCheck.start()) {
      throw Problems.conflict(
          "CONFLICT", "An integrity check already ran today; see GET /admin/integrity.");
    }
    return HttpResponse.of(202);
  }
}

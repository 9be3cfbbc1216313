package dev.trestle.apps.nbhd.table.site;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Upgrade;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A static site of a user.
///
/// @param siteId unique among all sites
/// @param template the id of the template; [#RAW] for a site of uploaded files
/// @param templateVersion empty for a template of this program
/// @param subdomain the label of its host name, which [SubdomainLock] makes unique
/// @param nbhdId the neighbourhood that shows it
/// @param activeDeploy the deploy that is served
/// @param activeJob the job that made the active deploy; a publication needs a newer one
/// @param pinned whether a user chose the active deploy, so that only a build that a user starts replaces it
/// @param answersDid whether its host answers the DID of its owner
/// @param publicUrl the address as the original design stores it; it follows from the subdomain and is never written
/// @param version counts the changes by users, and not those of builds
@Schema(version = 2)
public record Site(
    @Stored(as = "owner_did") String ownerDid,
    String siteId,
    String title,
    String template,
    Optional<Integer> templateVersion,
    Status status,
    String subdomain,
    Optional<String> nbhdId,
    Config config,
    Optional<String> activeDeploy,
    Optional<String> activeJob,
    boolean pinned,
    boolean answersDid,
    Instant createdAt,
    Instant updatedAt,
    Optional<Instant> builtAt,
    Optional<Instant> suspendedAt,
    Optional<Instant> deletedAt,
    Optional<Instant> purgeAfter,
    Optional<String> publicUrl,
    long version) {
  /// The template of sites that are made of uploaded files.
  public static final String RAW = "raw";

  /// The status of a site.
  public enum Status {
    DRAFT,
    BUILDING,
    PUBLISHED,
    FAILED,
    DELETED
  }

  /// The values for the template of a site.
  ///
  /// @param posts a remnant of the original design: posts are records now
  /// @param customFields the values that have no component here, as parsed JSON
  public record Config(
      Optional<String> author,
      Optional<String> accentColor,
      List<String> posts,
      Map<String, Value> customFields) {
    public Config {
      posts = List.copyOf(posts);
      customFields = Map.copyOf(customFields);
    }
  }

  /// Sites of the first version could neither be rolled back nor answer for a DID.
  @Upgrade(from = 1)
  static Item withDeploys(Item site) {
    return site.with("pinned", false).with("answers_did", false).with("version", 1);
  }

  public boolean isRaw() {
    return template.equals(RAW);
  }

  public boolean isDeleted() {
    return deletedAt.isPresent();
  }

  public boolean isSuspended() {
    return suspendedAt.isPresent();
  }
}

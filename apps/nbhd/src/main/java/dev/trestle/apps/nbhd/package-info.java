/// Neighbourhoods and the sites of their people.
///
/// Start at [NbhdApp], which puts the features together, and at [dev.trestle.apps.nbhd.table.NbhdTable]: everything that is stored, and every way it is asked. A
/// feature is a package with a class that implements [dev.trestle.apps.nbhd.feature.NbhdFeature]; a new one is a line in [NbhdApp].
///
/// | package | has | may call |
/// |---|---|---|
/// | `table` | records, keys and access patterns, one fragment for each feature | nothing |
/// | `id`, `api`, `mutation`, `feature` | ids; the form of the API; changes in one transaction, with idempotency and quotas; the contract with features | `table` |
/// | `identity` | accounts, sessions, profiles, deletion with a purge of everything | the above |
/// | `neighborhood` | neighbourhoods, members, invites, history | `identity` for profiles |
/// | `generator` | a pure function from a site's source to its files | nothing of the others |
///
/// Features to come keep to the same seams. They call each other through these classes only, and never through the other's storage:
///
/// | package | is to have | may call |
/// |---|---|---|
/// | `template` | the gallery, templates that users have made | `generator` |
/// | `site` | sites, subdomains, authors, settings, files | `template`, `neighborhood.NeighborhoodAccess` |
/// | `content` | posts and pages as records, slugs, drafts, schedule, import and export | `site` |
/// | `build` | jobs, stages, log, the worker; asks `site` and `content` for the source | `site`, `content`, `generator`, `deploy` |
/// | `deploy` | blobs, manifests, activation, rollback | `table.site` for the lock of the subdomain |
/// | `hosting` | the answers of a site's host | `deploy`, `statistics` |
/// | `recovery` | a site as of any second, exports and restore drills | `deploy`, `content` |
/// | `retention` | purges of sites, unused blobs, old deploys | `deploy` |
/// | `moderation` | reports, suspension | `identity`, `site` |
/// | `statistics` | counts of readers | nothing |
@NullMarked
package dev.trestle.apps.nbhd;

import org.jspecify.annotations.NullMarked;

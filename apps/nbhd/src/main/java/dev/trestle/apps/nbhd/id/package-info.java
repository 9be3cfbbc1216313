/// Ids of neighbourhoods, sites, jobs and deploys. Start at [NbhdIds].
@NullMarked
package dev.trestle.apps.nbhd.id;

import org.jspecify.annotations.NullMarked;

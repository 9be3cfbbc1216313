/// Versions of the files of sites, when each was served, and the stored files. [DeployItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.deploy;

import org.jspecify.annotations.NullMarked;

/// Users, and what stores who they are: handles, sessions at authorization servers, keys of programs, quotas. [IdentityItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.identity;

import org.jspecify.annotations.NullMarked;

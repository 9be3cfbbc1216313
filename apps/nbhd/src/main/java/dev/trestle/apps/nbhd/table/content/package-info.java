/// Posts and pages: records of their authors, and their addresses within sites. [ContentItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.content;

import org.jspecify.annotations.NullMarked;

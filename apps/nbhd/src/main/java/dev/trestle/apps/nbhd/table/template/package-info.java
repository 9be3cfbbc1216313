/// Templates that users have made. [TemplateItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.template;

import org.jspecify.annotations.NullMarked;

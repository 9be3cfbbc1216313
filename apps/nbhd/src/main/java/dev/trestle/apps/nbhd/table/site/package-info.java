/// Sites, their subdomains, authors, files and settings. [SiteItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.site;

import org.jspecify.annotations.NullMarked;

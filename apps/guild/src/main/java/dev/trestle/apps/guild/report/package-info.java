/// Reports of users about what breaks the rules, for administrators.
///
/// Start at [ReportFeature]; [Reports] has the rules. An open report is stored below `REPORT#open`; administrators read the queue and decide.
@NullMarked
package dev.trestle.apps.guild.report;

import org.jspecify.annotations.NullMarked;

/// Administration: who is an administrator, reports, suspended accounts, promotion flags, dead letters and the check of counters.
///
/// Start at [AdminFeature]. Operators make a user an administrator with the admin token ([AdministratorRoutes]), which is the one way of all
/// applications. Everything else is GraphQL for administrators, because it is about users, groups and objects that have types there.
/// [Administrators] decides who may; [Moderation] has the rules of reports and suspensions.
@NullMarked
package dev.trestle.apps.guild.admin;

import org.jspecify.annotations.NullMarked;

package dev.trestle.singletable;

import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.write.WriteOperations;

/// The interface that every design extends: the writes of a table, and its model.
///
/// A design may extend other interfaces that extend this one, and have no [SingleTable] of their own. Such a *fragment* declares entities and
/// access patterns that several tables share:
///
/// ```java
/// interface AccountItems<U extends Account> extends Table {
///   @Entity(pk = "USER#{userId}", sk = "PROFILE")
///   @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
///   Entities<U> users();
///
///   @Get Ref<U> user(UserId userId);
/// }
///
/// @SingleTable(name = "games")
/// interface GameTable extends AccountItems<Player>, JobItems { … }
/// ```
///
/// Code that is written against the fragment works on each of these tables. A fragment may be generic, extend other fragments, and have methods
/// with a body. A method of it without annotation and without body is one that the table declares. What a fragment has annotated is not declared
/// again, since the annotations of an overridden method are lost; and no two fragments of a table declare the same method. Where a table
/// needs other keys than the fragment gives, it says so by [Keys].
public interface Table extends WriteOperations {
  TableModel model();
}

package dev.trestle.singletable;

import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.write.WriteOperations;

/// The base interface of every table design: the write operations of a table, and its model.
///
/// A design may extend other interfaces that extend this one and have no [SingleTable] of their own. Such a *fragment* declares entities
/// and access patterns that several tables share:
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
/// Code that uses the fragment works on each of these tables. A fragment may be generic, extend other fragments, and have methods with a
/// body. A method of a fragment without annotation and without body is declared by the table. An annotated method of a fragment is not
/// declared again, since the annotations of an overridden method are lost. No two fragments of a table declare the same method. A table
/// that needs other keys than the fragment's declares them with [Keys].
public interface Table extends WriteOperations {
  TableModel model();
}

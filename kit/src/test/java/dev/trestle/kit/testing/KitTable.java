package dev.trestle.kit.testing;

import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.media.MediaItems;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.SingleTable;

/// The table of an application that stores what the kit stores, and nothing else.
@SingleTable(name = "kit", pk = "pk", sk = "sk", type = "type", ttl = "ttl", stream = true)
@Index(name = "index", pk = "ipk", sk = "isk", aliases = "openJobs")
public interface KitTable extends AccountItems<EmailUser>, JobItems, MediaItems {}

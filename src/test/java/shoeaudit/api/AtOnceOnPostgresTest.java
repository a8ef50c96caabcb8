package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

@QuarkusTest
@TestProfile(OnPostgres.class)
class AtOnceOnPostgresTest extends AtOnceContract {}

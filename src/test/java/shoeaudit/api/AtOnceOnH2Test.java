package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

@QuarkusTest
@TestProfile(OnH2.class)
class AtOnceOnH2Test extends AtOnceContract {}

package shoeaudit.api;

import static io.restassured.RestAssured.given;

import io.agroal.api.AgroalDataSource;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Account;

/** What tests of accounts, sessions, tokens and the trail share. */
abstract class IdentityTestBase extends ServiceTestBase {
  static final String OTHER_PASSWORD = "another horse, another staple";

  @Inject MovableClock clock;
  @Inject AgroalDataSource database;

  @AfterEach
  void putTheClockBack() {
    clock.putBack();
  }

  /** Signs somebody in, or tries to. */
  static Response signIn(String name, String password) {
    return given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, password))
        .post("/api/v1/sessions");
  }

  /** Runs statements that no caller of the service could. */
  void sql(String... statements) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  long id(String name) {
    Account account = accounts.find("name", name).singleResult();
    return account.id;
  }

  static Response post(Person who, String path, String json) {
    return who.asks().contentType(ContentType.JSON).body(json).post(path);
  }

  static Response put(Person who, String path, String json) {
    return who.asks().contentType(ContentType.JSON).body(json).put(path);
  }
}

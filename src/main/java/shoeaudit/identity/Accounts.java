package shoeaudit.identity;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;

/** Those who sign in: made and kept by administrators, each of whom sees their licensee's alone. */
@ApplicationScoped
public class Accounts implements PanacheRepositoryBase<Account, Long> {
  /** What the trail calls an account. */
  static final String SUBJECT = "account";

  private final Caller caller;
  private final Tokens tokens;
  private final Passwords passwords;
  private final Trail trail;
  private final InstantSource clock;
  private final IdentitySettings settings;
  private final Object turn = new Object();

  @Inject
  Accounts(
      Caller caller,
      Tokens tokens,
      Passwords passwords,
      Trail trail,
      InstantSource clock,
      IdentitySettings settings) {
    this.caller = caller;
    this.tokens = tokens;
    this.passwords = passwords;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * What somebody may do and see.
   *
   * @param licensee whose they see; null: all
   * @param disabled whether they are kept out altogether
   */
  public record Access(Set<Role> roles, @Nullable Licensee licensee, boolean disabled) {
    public Access {
      roles = Set.copyOf(roles);
    }

    static Access of(Account account) {
      return new Access(account.roles(), account.licensee, account.disabled);
    }

    /** As the trail says it. */
    String words() {
      return "roles "
          + Role.joined(roles)
          + (licensee == null ? "" : ", licensee " + licensee.code)
          + (disabled ? ", disabled" : "");
    }

    private boolean administersAll() {
      return roles.contains(Role.ADMINISTRATOR) && licensee == null && !disabled;
    }
  }

  /**
   * Which accounts are meant; null: any.
   *
   * @param role that they have, whatever others they have
   * @param licensee which they see alone
   * @param disabled whether they are kept out
   */
  public record Chosen(
      @Nullable Role role, @Nullable Licensee licensee, @Nullable Boolean disabled) {}

  /**
   * Those that the caller sees, by name.
   *
   * @param after the id of the last of the page before; null: from the first on
   * @param most how many at most
   * @throws Refusal where {@code after} is the id of none that the caller sees
   */
  public Slice<Account> visible(Chosen chosen, @Nullable Long after, int most) {
    Licensee licensee = chosen.licensee();
    Conditions accounts =
        new Conditions()
            .and("l.code = :only", "only", caller.onlyLicensee())
            .and("l.id = :licensee", "licensee", licensee == null ? null : licensee.id)
            .and("a.disabled = :disabled", "disabled", chosen.disabled())
            .and("a.name > :after", "after", after == null ? "" : nameOf(after));
    if (chosen.role() != null) {
      // No role's name is part of another's.
      accounts.and("a.roles like :role", "role", "%" + chosen.role().text() + "%");
    }
    return Slice.of(
        find(
                "from Account a left join fetch a.licensee l where "
                    + accounts.text()
                    + " order by a.name",
                accounts.values())
            .range(0, most)
            .list(),
        most);
  }

  private String nameOf(long after) {
    Account account = findById(after);
    String only = caller.onlyLicensee();
    if (account == null || (only != null && !only.equals(account.licenseeCode()))) {
      throw Refusal.noCursor();
    }
    return account.name;
  }

  /**
   * The one of that id.
   *
   * @throws Refusal where there is none, or none that the caller sees: the two are not told apart
   */
  public Account visible(long id) {
    Account account = findById(id);
    String only = caller.onlyLicensee();
    if (account == null || (only != null && !only.equals(account.licenseeCode()))) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no account " + id,
          "take the id of one that is listed");
    }
    return account;
  }

  /**
   * The same as it stands now, whatever was read of it before; outside of transactions.
   *
   * @throws Refusal where there is none, or none that the caller sees
   */
  public Account visibleNow(long id) {
    getEntityManager().clear();
    return visible(id);
  }

  /**
   * The one of that id, for a caller who changes what can be done in its name.
   *
   * @throws Refusal where the caller does not see it, or it is not theirs to keep
   */
  public Account kept(long id) {
    Account account = visible(id);
    checkKeeps(account.roles());
    return account;
  }

  /**
   * The same, but that the caller's own account need not be theirs to keep.
   *
   * @throws Refusal where the caller does not see it, or it is neither theirs to keep nor theirs
   */
  public Account keptOrOwn(long id) {
    return id == caller.account() ? visible(id) : kept(id);
  }

  /**
   * Whether the caller may give these roles, or keep an account that has them.
   *
   * @throws Refusal where they may not
   */
  void checkKeeps(Set<Role> roles) {
    AccountRoles.checkKeeps(caller, roles);
  }

  /**
   * Whether somebody is a licensee's own: bound to it, and no auditor. An auditor may be bound to
   * one licensee too, and stays the commission's.
   */
  public boolean isOwn(Licensee licensee, String name) {
    Account account = find("name", name).firstResult();
    return account != null
        && licensee.code.equals(account.licenseeCode())
        && !account.roles().contains(Role.AUDITOR);
  }

  /** Whether somebody may act for a licensee, whatever else they may do. */
  public boolean isOfLicensees(String name) {
    Account account = find("name", name).firstResult();
    return account != null && account.roles().stream().anyMatch(Role::isOfLicensee);
  }

  /** The one of that id, which is there; its row is this transaction's until it ends. */
  Account held(long id) {
    hold("id = " + id);
    return find("id", id).singleResult();
  }

  /**
   * Takes rows for this transaction. In SQL: what Hibernate writes for PostgreSQL, H2 does not
   * read.
   */
  private void hold(String condition) {
    getEntityManager()
        .createNativeQuery(
            "select id from account where " + condition + " order by id for update", Long.class)
        .getResultList();
  }

  /**
   * Adds one, in a transaction of its own. Where an administrator adds it, its owner has to change
   * the password before anything else; on the command line whoever keeps the machine chooses their
   * own.
   *
   * @param password null: signs in with tokens alone
   * @param licensee whose it sees; null: all
   * @throws Refusal where there is one of that name already, the name is none, the password is too
   *     weak, the roles do not go with the licensee, or are not the caller's to give
   */
  public Account add(
      Actor actor,
      String name,
      @Nullable String password,
      Set<Role> roles,
      @Nullable Licensee licensee) {
    checkKeeps(roles);
    AccountRoles.check(roles, licensee);
    // Before its turn: this takes long, and others wait for theirs.
    String hash =
        password == null
            ? null
            : passwords.hash(password, actor.name(), Account.words(name, licensee));
    return inTurn(() -> {
      Account account = named(actor, name);
      account.passwordHash = hash;
      if (hash != null && !actor.equals(Actor.COMMAND_LINE)) {
        account.oneTimeUntil = clock.instant().plus(settings.oneTime());
      }
      account.roles(roles);
      account.licensee = licensee;
      return added(actor, account);
    });
  }

  /**
   * Looks for an account, or makes one, in a transaction of its own. One at a time: of two who take
   * the same name at once, the second finds the first.
   */
  Account inTurn(Supplier<Account> act) {
    synchronized (turn) {
      return QuarkusTransaction.requiringNew()
          .call(() -> {
            SharedTurn.ACCOUNTS.take(getEntityManager());
            return act.get();
          });
    }
  }

  /** Makes the account of somebody who signs in elsewhere; to be called in turn. */
  Account add(String name, String issuer, String subject, Access access) {
    Actor actor = new Actor(name, null);
    Account account = named(actor, name);
    account.issuer = issuer;
    account.subject = subject;
    account.roles(access.roles());
    account.licensee = access.licensee();
    return added(actor, account);
  }

  private Account named(Actor actor, String wanted) {
    String name = AccountName.read(wanted);
    String key = Objects.requireNonNull(AccountName.key(name), "it is a name");
    if (Actor.isReserved(key) || count("name = ?1 or nameKey = ?2", name, key) > 0) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the name " + name + " is taken",
          "give each account a name of its own");
    }
    Account account = new Account();
    account.name = name;
    account.nameKey = key;
    account.createdAt = clock.instant();
    account.createdBy = actor.name();
    return account;
  }

  private Account added(Actor actor, Account account) {
    persist(account);
    trail.add(actor, event("account.added", account, null, Access.of(account).words()));
    return account;
  }

  static AuditEvent event(
      String act, Account account, @Nullable String before, @Nullable String after) {
    return new AuditEvent(act, account.licenseeCode(), SUBJECT, account.name, before, after);
  }

  /**
   * Changes what somebody may do and see.
   *
   * @throws Refusal where it is their own account or not the caller's to keep, it comes from
   *     elsewhere, or no administrator of all would be left
   */
  @Transactional
  public Account change(Actor actor, long id, Access access) {
    // Held before the account itself: of two who disable each other, the second sees the first.
    hold("roles like '%" + Role.IS_ADMINISTRATOR + "%'");
    List<Account> administrators =
        list(
            "roles like ?1 and licensee is null and disabled = false and issuer is null",
            "%" + Role.IS_ADMINISTRATOR + "%");
    Account account = held(id);
    Access before = Access.of(account);
    boolean sameRoles =
        access.roles().equals(before.roles())
            && (access.licensee() == null
                ? account.licensee == null
                : access.licensee().code.equals(account.licenseeCode()));
    if (account.name.equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "nobody changes their own roles or disables themself",
          "ask another administrator");
    }
    checkKeeps(before.roles());
    checkKeeps(access.roles());
    if (account.isFromElsewhere() && !sameRoles) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account's roles and licensee come from " + account.issuer,
          "change them there; here it can be disabled");
    }
    AccountRoles.check(access.roles(), access.licensee());
    boolean isLast = administrators.size() == 1 && administrators.getFirst().id.equals(account.id);
    if (isLast && !access.administersAll()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          account.name + " is the last administrator of all licensees",
          "make another one first");
    }
    account.roles(access.roles());
    account.licensee =
        access.licensee() == null
            ? null
            : getEntityManager().getReference(Licensee.class, access.licensee().id);
    account.disabled = access.disabled();
    if (access.disabled()) {
      tokens.endSessions(account, null);
    }
    trail.add(actor, event("account.changed", account, before.words(), access.words()));
    return account;
  }

  /** The account that somebody calls so, in whichever case; null: there is none. */
  @Nullable Account named(String name) {
    String key = AccountName.key(name);
    if (key == null) {
      return null;
    }
    Account exactly = find("name", name).firstResult();
    return exactly == null ? find("nameKey", key).firstResult() : exactly;
  }

  /**
   * The same for whoever keeps the service's machine and names one.
   *
   * @throws Refusal where there is none
   */
  Account required(String name) {
    Account account = named(name);
    if (account == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no account " + name,
          "give the name of one that is there");
    }
    return account;
  }

  /** Accounts from before names were compared without case: the oldest of a name has it. */
  public void compareOlderNames(@Observes StartupEvent event) {
    QuarkusTransaction.requiringNew()
        .run(() -> {
          for (Account account : list("nameKey is null order by id")) {
            String key = AccountName.key(account.name);
            if (key != null && count("nameKey", key) == 0) {
              account.nameKey = key;
            }
          }
        });
  }
}

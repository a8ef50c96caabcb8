package shoeaudit.web.admin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import shoeaudit.api.http.NewLicensee;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;

/** Adds a licensee in a transaction of its own, which ends before the next one's turn. */
@ApplicationScoped
class Adding {
  private final Licensees licensees;

  @Inject
  Adding(Licensees licensees) {
    this.licensees = licensees;
  }

  @Transactional
  Licensee add(NewLicensee wanted) {
    return licensees.add(wanted.code(), wanted.name(), wanted.jurisdiction());
  }
}

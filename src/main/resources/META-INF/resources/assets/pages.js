// Keys for lists and replays. Every page works without this; it makes work quicker.
(() => {
  "use strict";
  const typing = (event) =>
    event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  // Keys of one sign can be turned off, for who speaks to the computer or presses keys unmeant (WCAG 2.1.4). This browser keeps that.
  const SINGLE_KEYS = "single-keys";
  const singleKeys = () => localStorage.getItem(SINGLE_KEYS) !== "off";
  const rows = () => [...document.querySelectorAll("tr[data-row]")];
  const chosen = () => document.querySelector("tr[data-row][aria-selected=true]");

  // Moves the choice to a row, shows it, and keeps the keyboard's focus on it.
  const choose = (row) => {
    if (!row) return;
    const before = chosen();
    if (before) before.setAttribute("aria-selected", "false");
    row.setAttribute("aria-selected", "true");
    const link = row.querySelector("a[data-open]");
    if (link) link.focus({preventScroll: true});
    row.scrollIntoView({block: "nearest"});
    row.dispatchEvent(new CustomEvent("chosen", {bubbles: true}));
  };

  const step = (by, fits) => {
    const all = rows();
    let at = all.indexOf(chosen());
    for (at += by; at >= 0 && at < all.length; at += by) {
      if (fits && !fits(all[at])) continue;
      choose(all[at]);
      return true;
    }
    return false;
  };

  const tick = (row, value) => {
    const box = row && row.querySelector("input[type=checkbox][name=finding]");
    if (!box) return;
    box.checked = value === undefined ? !box.checked : value;
    box.dispatchEvent(new Event("change", {bubbles: true}));
  };

  const follow = (selector) => {
    const link = document.querySelector(selector);
    if (link) link.click();
    return Boolean(link);
  };

  // From which page of a list this tab went on to the next: keys go back to its end. It goes with signing out.
  const BEFORE = "list-before:";
  const END = "#end";
  const here = () => location.href.replace(/#.*$/, "");
  const back = () => {
    const before = sessionStorage.getItem(BEFORE + here());
    if (before) location.assign(before + END);
    return Boolean(before);
  };

  const focusOn = (selector) => {
    const field = document.querySelector(selector);
    if (field) field.focus();
    return Boolean(field);
  };

  // The last decision of this tab, to be taken again by one key. It goes with the tab, and with signing out.
  const LAST = "last-decision";
  const review = () => document.querySelector("form[data-repeats]");
  const last = () => JSON.parse(sessionStorage.getItem(LAST) || "null");
  const repeat = () => {
    const form = review();
    const button = form && form.querySelector("[data-repeat]");
    if (!button || button.hidden) return false;
    form.elements.state.value = last().state;
    form.elements.reason.value = last().reason;
    form.requestSubmit(form.querySelector("button[name=onward]"));
    return true;
  };
  const offerRepeat = () => {
    if (!document.querySelector("header .who")) return sessionStorage.clear();
    const form = review();
    const before = last();
    const option = form && before && [...form.elements.state.options].find((each) => each.value === before.state);
    if (!option) return;
    const button = form.querySelector("[data-repeat]");
    button.querySelector("[data-as]").textContent = option.textContent + " – " + before.reason;
    button.hidden = false;
  };

  // In nights side by side the arrows go to the next night in their direction, in a column past rows that have none of that day.
  const NIGHT = ".matrix a.night";
  const beside = {
    ArrowRight: (cell) => next(cell, "nextElementSibling"),
    ArrowLeft: (cell) => next(cell, "previousElementSibling"),
    ArrowDown: (cell) => below(cell, "nextElementSibling"),
    ArrowUp: (cell) => below(cell, "previousElementSibling"),
    Home: (cell) => cell.parentElement.querySelector("a.night"),
    End: (cell) => [...cell.parentElement.querySelectorAll("a.night")].at(-1),
  };
  const next = (cell, way) => {
    let at = cell[way];
    while (at && !at.querySelector("a.night")) at = at[way];
    return at && at.querySelector("a.night");
  };
  const below = (cell, way) => {
    let row = cell.parentElement[way];
    while (row && !row.cells[cell.cellIndex].querySelector("a.night")) row = row[way];
    return row && row.cells[cell.cellIndex].querySelector("a.night");
  };
  const goBeside = (event) => {
    const ways = event.target.matches(NIGHT) && !typing(event) && !event.shiftKey && beside[event.key];
    if (!ways) return false;
    event.preventDefault();
    const night = ways(event.target.closest("td"));
    if (night) night.focus();
    return true;
  };

  const keys = {
    ".": repeat,
    j: () => (rows().length && step(1)) || follow("a[data-next]"),
    k: () => (rows().length && (step(-1) || back())) || follow("a[data-previous]"),
    n: () => step(1, (row) => row.dataset.severity === "high") || follow("a[data-next-deviation]"),
    x: () => tick(chosen()),
    o: () => { const link = chosen() && chosen().querySelector("a[data-open]"); if (link) link.click(); },
    u: () => follow("a[data-up]"),
    d: () => focusOn("[data-decide]"),
    "/": () => focusOn("[data-filter]"),
    "?": () => { const help = document.querySelector("details.keys"); if (help) help.open = !help.open; },
    ArrowRight: () => follow("a[data-step-on]"),
    ArrowLeft: () => follow("a[data-step-back]"),
    Home: () => follow("a[data-step-first]"),
    End: () => follow("a[data-step-last]"),
  };

  // A choice that is stepped through by keys is not sent at the first step, but by Enter or the form's button.
  const chooses = (event) => event.target instanceof HTMLSelectElement && event.target.matches("[data-submits]");
  document.addEventListener("pointerdown", (event) => { if (chooses(event)) delete event.target.dataset.keyed; });
  document.addEventListener("keydown", (event) => {
    if (!chooses(event) || event.key === "Tab") return;
    event.target.dataset.keyed = "true";
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      event.target.blur();
      choose(chosen());
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && event.target.form) {
      event.target.form.requestSubmit(event.target.form.querySelector("button"));
      return;
    }
    if (goBeside(event)) return;
    const act = keys[event.key];
    if (!act || typing(event) || (event.key.length === 1 && !singleKeys())) return;
    if (/^(ArrowRight|ArrowLeft|Home|End)$/.test(event.key) && !document.querySelector("[data-step-on],[data-step-back]")) return;
    event.preventDefault();
    act();
  });

  // How many are picked; and all rows at once.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-pick-all]")) rows().forEach((row) => tick(row, event.target.checked));
    if (event.target.matches("[data-single-keys]")) localStorage.setItem(SINGLE_KEYS, event.target.checked ? "on" : "off");
    if (event.target.matches("[data-submits]") && !event.target.dataset.keyed) event.target.form.requestSubmit();
    const boxes = [...document.querySelectorAll("input[name=finding]")];
    boxes.forEach((box) => box.closest("tr").classList.toggle("picked", box.checked));
    document.querySelectorAll("[data-picked]").forEach((out) => { out.textContent = boxes.filter((box) => box.checked).length; });
  });

  // A click beside the links of a row chooses it.
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-repeat]")) repeat();
    const onward = event.target.closest("a[data-next],a[data-next-deviation]");
    if (onward && rows().length) sessionStorage.setItem(BEFORE + onward.href, here());
    const row = event.target.closest("tr[data-row]");
    if (row && !event.target.closest("a,input,button,label")) choose(row);
    document.querySelectorAll("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) menu.open = false; });
  });

  // Where a part of the page was swapped that had the focus, the focus goes to what took its place.
  let lost = null;
  document.addEventListener("htmx:beforeSwap", (event) => {
    const target = event.detail.target;
    lost = target.contains(document.activeElement) ? [document.activeElement.id, target.id] : null;
  });
  document.addEventListener("htmx:afterSwap", () => {
    if (!lost) return;
    const again = lost.map((id) => id && document.getElementById(id)).find(Boolean) || document.querySelector("main");
    if (!again.matches("a,button,input,select,textarea")) again.tabIndex = -1;
    again.focus();
    lost = null;
  });

  // A form with files is sent so that one sees how far it is. What comes back takes the page's place, as it would otherwise.
  const MEBIBYTE = 1024 * 1024;
  const mebibytes = (bytes) => (bytes / MEBIBYTE).toFixed(1);

  // Files that were chosen stay chosen where the page that comes back has a place for them.
  const keepFiles = (form, main) => {
    const kept = form.querySelector("input[type=file]");
    const again = form.matches("[data-keeps-files]") && main.querySelector("[data-keeps-files]");
    if (!again || !kept || !kept.files.length) return;
    again.querySelector("input[type=file]").replaceWith(kept);
    const says = again.querySelector("[data-kept]");
    if (says) says.hidden = false;
  };

  const swap = (html, form) => {
    const after = form.dataset.after;
    const page = new DOMParser().parseFromString(html, "text/html");
    const main = page.querySelector("main");
    if (!main) return false;
    document.title = page.title;
    keepFiles(form, main);
    document.querySelector("main").replaceWith(main);
    if (window.htmx) window.htmx.process(main);
    const to = main.querySelector(".refusal") || (after && main.querySelector(after)) || main;
    to.tabIndex = -1;
    to.focus();
    to.scrollIntoView({block: "nearest"});
    return true;
  };

  const send = (form, submitter) => {
    const shown = form.querySelector(".sending-now");
    const [bar, amount, says, stop] = ["progress", "[data-amount]", "[role=status]", "[data-stop]"].map((each) => shown.querySelector(each));
    const request = new XMLHttpRequest();
    const action = submitter && submitter.hasAttribute("formaction") ? submitter.formAction : form.action;
    const body = new FormData(form, submitter);
    const buttons = [...form.querySelectorAll("button:not([data-stop])")];
    const ended = (why) => {
      buttons.forEach((button) => { button.disabled = false; });
      bar.hidden = amount.hidden = stop.hidden = true;
      says.textContent = why;
      if (submitter) submitter.focus();
    };
    buttons.forEach((button) => { button.disabled = true; });
    shown.hidden = bar.hidden = amount.hidden = stop.hidden = false;
    bar.value = 0;
    says.textContent = "";
    stop.onclick = () => request.abort();
    stop.focus();
    request.upload.addEventListener("progress", (event) => {
      if (!event.lengthComputable) return;
      bar.value = (100 * event.loaded) / event.total;
      amount.textContent = shown.dataset.sent.replace("%1", mebibytes(event.loaded)).replace("%2", mebibytes(event.total));
    });
    request.upload.addEventListener("load", () => { bar.removeAttribute("value"); says.textContent = shown.dataset.taking; });
    request.addEventListener("error", () => ended(shown.dataset.broken));
    request.addEventListener("abort", () => ended(shown.dataset.stopped));
    request.addEventListener("load", () => {
      const came = new URL(request.responseURL);
      const elsewhere = came.href !== new URL(action).href && came.pathname + came.search !== location.pathname + location.search;
      if (elsewhere) location.assign(came.href + (form.dataset.after || ""));
      else if (!swap(request.responseText, form)) ended(shown.dataset.broken);
    });
    request.open("POST", action);
    request.setRequestHeader("Accept", "text/html");
    request.send(body);
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form === review() && form.elements.state.value) {
      sessionStorage.setItem(LAST, JSON.stringify({state: form.elements.state.value, reason: form.elements.reason.value}));
    }
    if (form.enctype !== "multipart/form-data" || !form.querySelector(".sending-now")) return;
    event.preventDefault();
    send(form, event.submitter);
  });

  document.addEventListener("DOMContentLoaded", () => {
    // Of what is wider than the window the end is seen first: the last nights.
    document.querySelectorAll("[data-from-end] .scroll").forEach((wide) => { wide.scrollLeft = wide.scrollWidth; });
    // Of the third-card table the cell that decides.
    document.querySelectorAll("td.decides").forEach((cell) => {
      const wide = cell.closest(".scroll");
      wide.scrollLeft = cell.offsetLeft - wide.clientWidth / 2;
    });
    // From a page that says what is wrong back to the one before, where there is one.
    const back = document.querySelector("[data-back]");
    if (back && history.length > 1) {
      back.hidden = false;
      back.addEventListener("click", () => history.back());
    }
    // The page that one is on is seen in a row of links that is wider than the window, and that there are others before it.
    const current = document.querySelector(".top nav a[aria-current]");
    if (current) current.parentElement.scrollLeft = current.offsetLeft - current.parentElement.offsetLeft - 64;
    document.querySelectorAll("[data-single-keys]").forEach((box) => {
      box.checked = singleKeys();
      box.closest("p").hidden = false;
    });
    offerRepeat();
    if (rows().length && !document.querySelector("[autofocus]")) choose(chosen() || (location.hash === END ? rows().at(-1) : rows()[0]));
  });
})();

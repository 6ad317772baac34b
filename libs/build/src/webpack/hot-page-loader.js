/**
 * Makes a `*.page.tsx` file accept its own hot updates. It exports its title and its loader beside its component, which the
 * refresh plugin alone would answer with a reload of the whole page.
 */
export default function hotPage(source) {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.wasShown = true; });
  if (import.meta.webpackHot.data?.wasShown) __react_refresh_utils__.enqueueUpdate(() => {});
}`;
}

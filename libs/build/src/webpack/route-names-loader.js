const place =
  /(?:\bindex: true|\bpath: "(?<path>[^"]*)")(?:(?!\bindex: true|\bpath: "|\bimport\()[^])*?\bimport\(\s*(?<page>"[^"]+\.page\.tsx"),?\s*\)/g;

/**
 * Names the chunk of each page after its route, where the edge looks for what to preload: `route.` and the path below the mount,
 * `.` for `/`, `_id` for a parameter, `route.index` for the mount itself.
 */
export default function nameRoutes(source) {
  const named = source.replaceAll(place, (route, path) =>
    route.replace(/\bimport\(\s*/, `import(/* webpackChunkName: "${chunkOf(path)}" */ `),
  );
  const unnamed = /\bimport\(\s*"[^"]+\.page\.tsx"\)/.exec(named)?.[0];
  if (unnamed !== undefined) throw new Error(`${unnamed} belongs to no route: write it behind its path.`);
  return named;
}

const chunkOf = (path) =>
  `route.${path === undefined || path === "" ? "index" : path.replaceAll("/", ".").replaceAll(":", "_")}`;

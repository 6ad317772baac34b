/**
 * Stands in for the module of this name that antd's parts carry, which measures by a style element that the page's style policy
 * refuses. Same exports; a bar that a site styles itself is measured like any other.
 */
let size;

export default function getScrollBarSize() {
  if (typeof document === "undefined") return 0;
  size ??= measure();
  return size;
}

export function getTargetScrollBarSize(target) {
  if (typeof document === "undefined" || !(target instanceof Element)) return { width: 0, height: 0 };
  return { width: getScrollBarSize(), height: getScrollBarSize() };
}

function measure() {
  const box = document.createElement("div");
  Object.assign(box.style, {
    position: "absolute",
    top: "-100px",
    width: "100px",
    height: "100px",
    overflow: "scroll",
  });
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
}

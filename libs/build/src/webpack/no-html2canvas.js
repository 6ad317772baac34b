/** Stands in for html2canvas, which G2 calls only to rasterize HTML inside a chart. */
export default function html2canvas() {
  return Promise.reject(new Error("Rasterising HTML is not part of this build."));
}

/** The npm package with the Node of such a machine, as `process.platform` and `process.arch` name it. */
export function nodePackageOf(platform: NodeJS.Platform, arch: NodeJS.Architecture): string;

import webpack from "webpack";

/** Runs one build into `outDir`; returns its chunk groups and throws webpack's errors. */
export async function runWebpack(
  app: string,
  config: webpack.Configuration,
  outDir: string,
): Promise<webpack.StatsCompilation> {
  const compiler = webpack({ ...config, output: { ...config.output, path: outDir } });
  if (compiler === null) throw new Error("webpack took no configuration.");
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  // Closing writes the persistent cache. Without it the next build would start cold.
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats === undefined || stats.hasErrors()) {
    throw new Error(
      `${app} does not build:\n${stats?.toString({ preset: "errors-only", colors: false }) ?? ""}`,
    );
  }
  return stats.toJson({ all: false, chunkGroups: true });
}

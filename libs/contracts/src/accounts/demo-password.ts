/** Opens every account of the demo's data, which production refuses to seed. */
export const demoPassword = "drive-safely-2026";

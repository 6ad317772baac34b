import { remoteConfig } from "@roadworthy/build/webpack/preset";

export default remoteConfig(import.meta.dirname);

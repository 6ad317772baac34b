import { hostConfig } from "@roadworthy/build/webpack/preset";

export default hostConfig(import.meta.dirname);

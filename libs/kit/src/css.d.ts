/** Class names of a CSS Module by the names its source gives them. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets are imported for their effect; webpack turns them into files of the chunk. */
declare module "*.css";

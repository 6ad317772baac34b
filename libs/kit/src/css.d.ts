/** Style sheets are imported for their effect; webpack turns them into files of the chunk. */
declare module "*.css";

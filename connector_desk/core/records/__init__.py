"""Records of visits, runs and credentials for the staff."""
